print("navserver")
